// Connect Four for boardgame.io, played at random through its own client, without a screen and without a server.
// Prints decisions and games a second as JSON; only decisions between two or more columns count.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const COLUMNS = 7;
const ROWS = 6;
const SECONDS = 0.7;

const isFree = (cells, column) => cells[column] === 0;

function hasFour(cells, row, column, mark) {
  const at = (r, c) => r >= 0 && r < ROWS && c >= 0 && c < COLUMNS && cells[r * COLUMNS + c] === mark;
  for (const [down, right] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
    let length = 1;
    for (const way of [1, -1]) {
      for (let k = way; at(row + k * down, column + k * right); k += way) length += 1;
    }
    if (length >= 4) return true;
  }
  return false;
}

const ConnectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array(ROWS * COLUMNS).fill(0), left: ROWS * COLUMNS, winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, ctx }, column) => {
      if (!isFree(G.cells, column)) return "INVALID_MOVE";
      let row = ROWS - 1;
      while (G.cells[row * COLUMNS + column] !== 0) row -= 1;
      const mark = Number(ctx.currentPlayer) + 1;
      G.cells[row * COLUMNS + column] = mark;
      G.left -= 1;
      if (hasFour(G.cells, row, column, mark)) G.winner = ctx.currentPlayer;
    },
  },
  endIf: ({ G }) => (G.winner !== null ? { winner: G.winner } : G.left === 0 ? { draw: true } : undefined),
};

let word = Number(process.argv[2] ?? 1) >>> 0 || 1;
function below(n) {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  word >>>= 0;
  return word % n;
}

function play() {
  const client = Client({ game: ConnectFour, numPlayers: 2, debug: false });
  client.start();
  let decisions = 0;
  let plies = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const columns = [];
    for (let column = 0; column < COLUMNS; column += 1) if (isFree(state.G.cells, column)) columns.push(column);
    if (columns.length > 1) decisions += 1;
    client.moves.drop(columns[below(columns.length)]);
    plies += 1;
  }
  const { winner } = client.getState().ctx.gameover;
  client.stop();
  return { decisions, plies, first: winner === "0", drawn: winner === undefined };
}

for (let k = 0; k < 20; k += 1) play();
let decisions = 0;
const tally = { games: 0, plies: 0, first: 0, drawn: 0, seconds: 0 };
const taken = () => process.cpuUsage().user + process.cpuUsage().system;
const began = taken();
while ((taken() - began) / 1e6 < SECONDS) {
  const game = play();
  decisions += game.decisions;
  tally.games += 1;
  tally.plies += game.plies;
  tally.first += Number(game.first);
  tally.drawn += Number(game.drawn);
}
tally.seconds = (taken() - began) / 1e6;
const { version } = require("boardgame.io/package.json");
console.log(
  JSON.stringify({
    decisions_per_s: decisions / tally.seconds,
    playouts_per_s: tally.games / tally.seconds,
    version: `boardgame.io ${version}, Node ${process.versions.node}`,
    tally,
  }),
);
