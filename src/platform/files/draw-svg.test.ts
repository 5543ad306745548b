import { describe, expect, it } from 'vitest';
import { ImageError, imageSize } from '../../kernel/images.ts';
import { drawSvg } from './draw-svg.ts';

const svg = (content: string, sides = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${sides}>${content}</svg>`);

describe('an SVG', () => {
  it.each([
    ['width="40" height="20"', 1000, 500],
    ['viewBox="0 0 10 40"', 250, 1000],
    ['', 1000, 1000],
  ])('with %j is drawn at its proportions', async (sides, width, height) => {
    const drawn = await drawSvg(svg('<rect width="9" height="9" fill="red"/>', sides));
    expect(imageSize(drawn)).toEqual({ type: 'image/png', width, height });
  });

  it('with text is drawn with a font of ours', async () => {
    const [empty, written] = await Promise.all(
      ['', '<text x="2" y="15" font-family="Nobody has it">Ñandú</text>'].map((text) =>
        drawSvg(svg(text)),
      ),
    );
    expect(written?.equals(empty ?? Buffer.alloc(0))).toBe(false);
  });

  it('with a script is drawn as if there were none', async () => {
    const rect = '<rect width="9" height="9"/>';
    const plain = await drawSvg(svg(rect));
    const armed = await drawSvg(
      svg(
        `${rect}<script>throw 1</script><g onload="alert(1)"/><style>@import url(http://127.0.0.1:1);</style>`,
      ),
    );
    expect(armed.equals(plain)).toBe(true);
  });

  it.each([
    ['a picture from elsewhere', svg('<image href="http://127.0.0.1:1/a.png"/>')],
    ['a picture of this machine', svg('<image href="file:///etc/passwd"/>')],
    ['a page in it', svg('<foreignObject><a/></foreignObject>')],
    ['a filter', svg('<filter id="f"/>')],
    ['copies of copies', svg('<use href="#a"/>'.repeat(17))],
    ['a DTD', Buffer.from(`<!DOCTYPE svg>${svg('')}`)],
    ['entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)],
    ['too many elements', svg('<g/>'.repeat(6_000))],
    ['too many levels', svg('<g>'.repeat(100) + '</g>'.repeat(100))],
    ['too many bytes', svg(' '.repeat(600_000))],
    ['another root', Buffer.from('<html/>')],
    ['no end', svg('').subarray(0, 60)],
    ['a size of nothing', svg('', 'width="0" height="0"')],
  ])('with %s is refused', async (_, bytes) => {
    await expect(drawSvg(bytes)).rejects.toThrow(ImageError);
  });

  it('of any side is never drawn beyond a thousand pixels', async () => {
    const drawn = await drawSvg(svg('<rect width="1" height="1"/>', 'width="1e6" height="1e6"'));
    expect(imageSize(drawn)).toMatchObject({ width: 1000, height: 1000 });
  });
});
