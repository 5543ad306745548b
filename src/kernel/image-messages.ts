import { messages } from './message.ts';

export const imageMessages = messages('image', {
  unknown_format: {
    en: 'The image is neither PNG nor JPEG nor SVG.',
    es: 'La imagen no es PNG, JPEG ni SVG.',
  },
  size: {
    en: 'The image has {width} × {height} pixels.',
    es: 'La imagen tiene {width} × {height} píxeles.',
  },
  png_damaged: {
    en: 'The PNG is damaged or cut off.',
    es: 'El PNG está dañado o cortado.',
  },
  too_many_pixels: {
    en: 'The image has {width} × {height} pixels, too many to print.',
    es: 'La imagen tiene {width} × {height} píxeles, demasiados para imprimir.',
  },
  jpeg_damaged: {
    en: 'The JPEG is damaged or cut off.',
    es: 'El JPEG está dañado o cortado.',
  },
  svg_without_size: {
    en: 'The SVG cannot be drawn: give it a width, a height and a viewBox.',
    es: 'El SVG no se puede dibujar: indique width, height y viewBox.',
  },
  svg_unreadable: {
    en: 'The SVG cannot be read. {why}',
    es: 'El SVG no se puede leer. {why}',
  },
  not_svg: {
    en: 'The XML is no SVG.',
    es: 'El XML no es un SVG.',
  },
  svg_element_not_drawn: {
    en: 'The SVG has an element {name}, which is not drawn.',
    es: 'El SVG tiene un elemento {name}, que no se dibuja.',
  },
  svg_too_many_uses: {
    en: 'The SVG has {count} elements "use"; at most {most} are drawn.',
    es: 'El SVG tiene {count} elementos "use"; se dibujan {most} como máximo.',
  },
});
