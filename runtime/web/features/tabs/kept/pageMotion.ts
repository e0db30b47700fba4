import type { Motion } from "../../../../shared/theme/motions.ts";

interface Start {
  opacity?: number;
  transform?: string;
}

/** Where a page comes from in each of the ways; it always ends in its place. */
const starts: Record<Motion, Start> = {
  "slide-right": { opacity: 0, transform: "translateX(-24px)" },
  "slide-left": { opacity: 0, transform: "translateX(24px)" },
  opacitys: { opacity: 0 },
  fade: { opacity: 0 },
  fadeUp: { opacity: 0, transform: "translateY(16px)" },
  fadeDown: { opacity: 0, transform: "translateY(-16px)" },
  fadeLeft: { opacity: 0, transform: "translateX(-16px)" },
  fadeRight: { opacity: 0, transform: "translateX(16px)" },
  lightSpeedLeft: { opacity: 0, transform: "translateX(-10%) skewX(12deg)" },
  lightSpeedRight: { opacity: 0, transform: "translateX(10%) skewX(-12deg)" },
  zoom: { opacity: 0, transform: "scale(.96)" },
  zoomUp: { opacity: 0, transform: "scale(.96) translateY(24px)" },
  zoomDown: { opacity: 0, transform: "scale(.96) translateY(-24px)" },
  bounceUp: { opacity: 0, transform: "translateY(40px)" },
  bounceDown: { opacity: 0, transform: "translateY(-40px)" },
  flipX: { opacity: 0, transform: "perspective(800px) rotateX(20deg)" },
  flipY: { opacity: 0, transform: "perspective(800px) rotateY(20deg)" },
};

const bouncing = "cubic-bezier(.34, 1.56, .64, 1)";

/** Styles with which a page comes in; none for people who want nothing to move. */
export function pageMotion(motion: Motion) {
  const name = `fw-page-${motion}`;
  const curve = motion.startsWith("bounce") ? bouncing : "cubic-bezier(.2, 0, 0, 1)";
  return {
    [`@keyframes ${name}`]: { from: starts[motion] },
    "@media (prefers-reduced-motion: no-preference)": { animation: `${name} 220ms ${curve}` },
  };
}
