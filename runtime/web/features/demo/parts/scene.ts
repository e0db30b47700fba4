/** A drawn picture of a site, as an address for image elements; the number decides its colors and houses. */
export function scene(number: number, width = 640, height = 420): string {
  const hue = (number * 47) % 360;
  const houses = Array.from({ length: 5 }, (_, at) => {
    const tall = 80 + ((number * 31 + at * 67) % 190);
    const x = 30 + at * 120;
    return `<rect x="${x}" y="${380 - tall}" width="92" height="${tall}" fill="hsl(${hue + at * 14} 42% ${38 + at * 6}%)"/>${windows(x, 380 - tall, tall)}`;
  }).join("");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice"><rect width="640" height="420" fill="hsl(${hue} 55% 88%)"/><circle cx="${80 + ((number * 83) % 480)}" cy="80" r="38" fill="hsl(${(hue + 40) % 360} 90% 70%)"/>${houses}<rect y="380" width="640" height="40" fill="hsl(${hue} 20% 32%)"/><text x="616" y="408" text-anchor="end" font-family="sans-serif" font-size="22" fill="#fff">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

function windows(x: number, y: number, tall: number): string {
  const rows = Math.floor((tall - 20) / 28);
  return Array.from({ length: rows * 3 }, (_, at) => {
    const left = x + 12 + (at % 3) * 26;
    const top = y + 14 + Math.floor(at / 3) * 28;
    return `<rect x="${left}" y="${top}" width="16" height="16" fill="#fff" opacity=".55"/>`;
  }).join("");
}
