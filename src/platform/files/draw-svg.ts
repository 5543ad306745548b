import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { imageMessages } from '../../kernel/image-messages.ts';
import { ImageError } from '../../kernel/images.ts';
import type { XmlElement } from '../../kernel/xml/element.ts';
import { XmlError } from '../../kernel/xml/error.ts';
import { readXml } from '../../kernel/xml/xml.ts';
import { readFont } from './font-files.ts';

/** The longer side of a drawn SVG. */
const drawnPixels = 1_000;
const svgLimits = { bytes: 512 * 1024, elements: 5_000, depth: 60 };
/** Copies of copies grow without bound; so do images in images and filters over filters. */
const copiesMax = 16;
const refusedElements: ReadonlySet<string> = new Set(['image', 'filter', 'foreignObject']);

/** Draws an SVG into a PNG. Scripts never run and nothing is fetched: only pixels are left. */
export async function drawSvg(bytes: Buffer): Promise<Buffer> {
  refuseUnsafe(bytes);
  const { Resvg } = await loadResvg();
  const source = bytes.toString('utf8');
  try {
    const probe = new Resvg(source);
    const mode = probe.width >= probe.height ? 'width' : 'height';
    probe.free();
    const image = new Resvg(source, {
      fitTo: { mode, value: drawnPixels },
      font: {
        fontBuffers: [readFont('inter-regular.ttf')],
        defaultFontFamily: 'Inter',
        sansSerifFamily: 'Inter',
      },
    });
    const rendered = image.render();
    const png = Buffer.from(rendered.asPng());
    rendered.free();
    image.free();
    return png;
  } catch {
    throw new ImageError(imageMessages.svg_without_size);
  }
}

function refuseUnsafe(bytes: Buffer): void {
  let root: XmlElement;
  try {
    root = readXml(bytes, svgLimits);
  } catch (error) {
    if (error instanceof XmlError)
      throw new ImageError(imageMessages.svg_unreadable({ why: error.detail }));
    throw error;
  }
  if (root.name !== 'svg') throw new ImageError(imageMessages.not_svg);
  let copies = 0;
  const pending = [root];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    if (refusedElements.has(element.name)) {
      throw new ImageError(imageMessages.svg_element_not_drawn({ name: element.name }));
    }
    if (element.name === 'use') copies += 1;
    pending.push(...element.children);
  }
  if (copies > copiesMax) {
    throw new ImageError(imageMessages.svg_too_many_uses({ count: copies, most: copiesMax }));
  }
}

type ResvgModule = typeof import('@resvg/resvg-wasm');

/** In the module, since the package allows itself to be initialised once in a process and no more. */
let resvg: Promise<ResvgModule> | undefined;

/** Loads what draws, which takes longer than a drawing. */
export async function prepareDrawing(): Promise<void> {
  await loadResvg();
}

function loadResvg(): Promise<ResvgModule> {
  resvg ??= startResvg();
  return resvg;
}

async function startResvg(): Promise<ResvgModule> {
  const module = await import('@resvg/resvg-wasm');
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await module.initWasm(readFileSync(path));
  return module;
}
