import { describe, expect, it } from 'vitest';
import { XmlError } from './error.ts';
import { textElement, xml } from './writer.ts';
import { readXml } from './xml.ts';

const nasty = ` &amp; <b> "q" 'a' ]]> tab\t line\n return\r ñ 漢 😀 \u{a0}`;

describe('writing XML', () => {
  it('leaves out the line breaks and the indentation of the template, and nothing of the values', () => {
    const inner = xml`
      <b>${'two  blanks\n  and a line'}</b>`;
    const written = xml`
      <a>
        ${inner}
        ${null}
        ${[inner, null]}
      </a>`;
    const b = '<b>two  blanks\n  and a line</b>';
    expect(written.text).toBe(`<a>${b}${b}</a>`);
  });

  it('escapes text and attributes as canonical XML does', () => {
    expect(xml`<a b="${'<>&"\t\n\r'}">${'<>&"\t\n\r'}</a>`.text).toBe(
      '<a b="&lt;>&amp;&quot;&#x9;&#xA;&#xD;">&lt;&gt;&amp;"\t\n&#xD;</a>',
    );
  });

  it('writes any text so that it is read as it was', () => {
    const read = readXml(Buffer.from(xml`<a b="${nasty}">${nasty}</a>`.text));
    expect(read.text).toBe(nasty);
    expect(read.attributes.b).toBe(nasty);
  });

  it('writes no element for a text that is not there', () => {
    expect(textElement('a', '')).toBeNull();
    expect(textElement('a', null)).toBeNull();
    expect(textElement('a', '<')?.text).toBe('<a>&lt;</a>');
  });

  it.each(['\0', '\b', '\x0b', '\x1f', '\ufffe', '\uffff', '\ud83d', 'a\ude00'])(
    'refuses %j, which no XML can hold',
    (text) => {
      expect(() => xml`<a>${text}</a>`).toThrow(XmlError);
      expect(() => xml`<a b="${text}"></a>`).toThrow(XmlError);
      expect(() => textElement('a', text)).toThrow(XmlError);
    },
  );
});
