import { calm } from "./move";

const MANY = 70;

/** Scraps of cut paper come down over the page, in these colours, for as long as a breath is held; nothing waits for them. */
export function scatter(colours: readonly string[]): void {
  if (calm()) return;
  for (let i = 0; i < MANY; i++) {
    const scrap = document.createElement("i");
    scrap.className = "scrap";
    scrap.ariaHidden = "true";
    scrap.style.left = `${Math.random() * 100}vw`;
    scrap.style.background = colours[i % colours.length] ?? "";
    document.body.append(scrap);
    const [aside, turns, far] = [(Math.random() - 0.5) * 160, 2 + Math.random() * 5, innerHeight + 40];
    const fall = scrap.animate(
      [
        { transform: "translate(0, 0) rotate(0)" },
        { transform: `translate(${aside}px, ${far * 0.5}px) rotate(${turns * 0.5}turn) rotateX(${turns}turn)` },
        { transform: `translate(${aside * 0.3}px, ${far}px) rotate(${turns}turn) rotateX(${turns * 2}turn)` },
      ],
      { duration: 1800 + Math.random() * 1800, delay: Math.random() * 700, easing: "ease-in", fill: "backwards" },
    );
    fall.onfinish = () => scrap.remove();
    fall.oncancel = () => scrap.remove();
  }
}
