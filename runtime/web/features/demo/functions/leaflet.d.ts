/** The part of Leaflet that is used; the package brings no types. */
declare module "leaflet" {
  type Point = [number, number];

  interface Layer {
    addTo(map: Map): this;
    on(event: "click", listener: () => void): this;
  }
  export type Marker = Layer;
  export interface Map {
    fitBounds(bounds: [Point, Point]): this;
    setView(center: Point, zoom: number): this;
    remove(): this;
  }

  export const CRS: { Simple: object };
  export function map(
    element: HTMLElement,
    options: { crs: object; minZoom: number; maxZoom: number; attributionControl: boolean },
  ): Map;
  export function imageOverlay(
    address: string,
    bounds: [Point, Point],
    options: { alt: string },
  ): Layer;
  export function divIcon(options: { className: string; iconSize: Point }): object;
  export function marker(at: Point, options: { icon: object; title: string; alt?: string }): Marker;
}
