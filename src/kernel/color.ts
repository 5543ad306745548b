/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The parts of a colour written `#2b5a73`. */
export function rgbOf(color: string): Rgb {
  const part = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

/** How well a colour is seen on white: 1 not at all, 21 black (WCAG 2.2, contrast ratio). */
export function contrastOnWhite(color: string): number {
  const [red, green, blue] = rgbOf(color).map(linear) as unknown as Rgb;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
