import type { Mark } from './marks.ts';
import { widthOfText } from './text-lines.ts';

/** Distance of the middles of stamps on a paper that is much taller than wide. */
const repeat = 520;

/** The stamps across a paper, light, from the lower left to the upper right; on long tickets again and again. */
export function stampMarks(stamps: readonly string[], width: number, height: number): Mark[] {
  const marks: Mark[] = [];
  if (stamps.length === 0) return marks;
  const part = Math.min(height, Math.max(width * 1.42, repeat));
  const count = Math.max(1, Math.round(height / part));
  for (let index = 0; index < count; index += 1) {
    const middle = ((index + 0.5) * height) / count;
    marks.push(...acrossMarks(stamps, width, height / count, middle));
  }
  return marks;
}

function acrossMarks(stamps: readonly string[], width: number, height: number, y: number): Mark[] {
  const angle = Math.min(52, (Math.atan2(height, width) * 180) / Math.PI);
  const radians = (angle * Math.PI) / 180;
  const length = Math.min(width / Math.cos(radians), height / Math.sin(radians)) * 0.78;
  const sizes = stamps.map((text) =>
    Math.min(width / 7, (length * 10) / widthOfText(text, 'bold', 10)),
  );
  const leading = Math.max(...sizes) * 1.15;
  return stamps.map((text, index) => {
    const shift = (index - (stamps.length - 1) / 2) * leading;
    return {
      kind: 'stamp',
      text,
      x: width / 2 + Math.sin(radians) * shift,
      y: y + Math.cos(radians) * shift,
      size: sizes[index] ?? 10,
      angle,
    };
  });
}
