import { generate } from 'lean-qr';
import css from './qr-code.module.css';

/** A QR code, drawn in the page: the secret in it goes nowhere else. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text);
  const quiet = 4;
  const side = code.size + 2 * quiet;
  const squares: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) squares.push(`M${x + quiet} ${y + quiet}h1v1h-1z`);
    }
  }
  return (
    <svg className={css.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
