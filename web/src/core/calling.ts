import { session } from "./session.svelte";
import { t } from "./words.svelte";

/** Tells from afar whose turn it is: the title, the icon, a notification and, if wished, a sound. */

let calling = false;

function icon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = turn ? "/mark-turn.svg" : "/mark.svg";
}

/** Two soft tones, made here: no file is fetched for them. */
export function chime(): void {
  const sound = new AudioContext();
  setTimeout(() => void sound.close(), 1200);
  [523, 659].forEach((pitch, i) => {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, sound.currentTime + i * 0.14);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + i * 0.14 + 0.4);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + i * 0.14);
    tone.stop(sound.currentTime + i * 0.14 + 0.45);
  });
}

function notify(title: string, body: string): void {
  const note = new Notification(title, { body, icon: "/mark.svg", tag: location.pathname });
  note.onclick = () => {
    focus();
    note.close();
  };
}

/** `sentence` is what is to be decided by who sits here, null when it is not their turn. */
export function call(sentence: string | null, title: string): void {
  const turn = sentence !== null;
  document.title = turn ? `● ${t("your-turn")} · ${title}` : title ? `${title} · ${t("house")}` : t("house");
  icon(turn);
  if (turn && !calling) {
    if (session.settings.sounds) chime();
    if (session.settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
      notify(`${t("your-turn")} · ${title}`, sentence);
  }
  calling = turn;
}
