// A player for any game of Rynek: it tries up to sixteen choices and takes the one that brings the most points now.
import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const hear = async () => {
  const { value, done } = await lines.next();
  return done ? { say: "bye" } : JSON.parse(value);
};

for (;;) {
  const heard = await hear();
  if (heard.say === "hello") say({ say: "ready", name: `harvester of ${heard.game}` });
  if (heard.say === "bye") process.exit(0);
  if (heard.say !== "decide") continue;

  const stride = Math.ceil(heard.choices.length / 16);
  let best = heard.choices[heard.ply % heard.choices.length];
  let most = 0;
  for (let k = 0; k < heard.choices.length; k += stride) {
    say({ say: "preview", action: heard.choices[k] });
    const { total = 0 } = await hear();
    if (total > most) [best, most] = [heard.choices[k], total];
  }
  say({ say: "play", action: best });
}
