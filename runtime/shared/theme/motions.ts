/** Ways in which a page comes in. */
export const motions = [
  "slide-right",
  "slide-left",
  "opacitys",
  "fade",
  "fadeUp",
  "fadeDown",
  "fadeLeft",
  "fadeRight",
  "lightSpeedLeft",
  "lightSpeedRight",
  "zoom",
  "zoomUp",
  "zoomDown",
  "bounceUp",
  "bounceDown",
  "flipX",
  "flipY",
] as const;

export type Motion = (typeof motions)[number];
