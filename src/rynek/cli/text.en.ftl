welcome = { $game }: { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, you sit on seat { $seat }; { $bot ->
    [random] bots that pick at random take
   *[other] { $bot } takes
} the others. Deal number { $seed }.
keys = A number plays it. why = what is not possible and why, undo, board, scores, rule { $rule }, piece, save FILE, help, quit.
seat = seat { $seat }
prompt = seat { $seat } >
more-choices = { $count } possibilities; type a number, or the beginning of a word to see fewer.
fewer-choices = { $count } of { $all } possibilities begin like that or mention it.
unknown = “{ $word }” is neither a number from 1 to { $count } nor a word known here. help lists the words.
why-usage = Ask for one thing by its name: { $examples }
why-nothing = Every kind of action is possible now.
why-allowed = That is allowed.
why-kind = { $do }: { $reason }
undone-here = Taken back to your last decision.
undone = taken back to decision { $ply }
undo-nothing = There is nothing of yours to take back.
undo-known = Something became known since your last decision; it cannot be taken back.
rule-unknown = There is no rule { $rule } in this game.
piece-unknown = Say which piece: { $kinds }, each with its number, for example: { $example }
saved = The record is in { $file }; rynek replay { $file } plays it again.
save-where = Say where: save my-game.json
over = The game is over.
total = total
place = place
record = { $game }, { $seats } seats, edition { $edition }
entries = entry { $shown } of { $all }
goodbye = Goodbye.
help =
    NUMBER         play the choice with that number
    WORD …         show only the choices that hold these words
    why            what is not possible now, and why
    why DO …       why one thing is not possible, for example: why { $example }
    undo           take your last decision back, as far as nothing became known since
    board          draw the position again
    scores         points so far, line by line
    rule NUMBER    read a rule, for example: rule { $rule }
    piece KIND N   read a card, a goal or another piece, for example: { $piece }
    save FILE      write the game down
    quit           leave (the end of the input does too)
