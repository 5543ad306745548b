import type { Document } from '@chasqui/sdk';
import { Card } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import css from './files.module.css';
import { documentWords } from './words.ts';

/** Links of files name the public address of the service; this page may have come by another name of it. */
export function sameOrigin(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

/** The papers, as the service names them. */
const formats = ['a4', 'a5', 'ticket', 'ticket58'] as const;

/** The PDF on another paper, or in another language than it usually has. */
function printedAs(pdf: string, name: 'format' | 'language', value: string): string {
  return `${pdf}${pdf.includes('?') ? '&' : '?'}${name}=${value}`;
}

export function Files({ document }: { readonly document: Document }) {
  const words = useWords(documentWords);
  const pdf = sameOrigin(document.document_pdf);
  const hasAnswer = document.acknowledgement !== null;
  return (
    <Card title={words.files}>
      <ul className={css.files}>
        {formats.map((format) => (
          <li key={format}>
            <PdfLink href={printedAs(pdf, 'format', format)}>{words.papers[format]}</PdfLink>
          </li>
        ))}
        <li>
          <PdfLink href={printedAs(pdf, 'language', 'es')}>{words.inSpanish}</PdfLink>
        </li>
        <li>
          <PdfLink href={printedAs(pdf, 'language', 'en')}>{words.inEnglish}</PdfLink>
        </li>
        <li>
          <PdfLink href={printedAs(pdf, 'language', 'both')}>{words.inBoth}</PdfLink>
        </li>
        <li>
          <a href={sameOrigin(document.document_file)} download>
            {words.xml}
          </a>
        </li>
        <li>
          {hasAnswer ? (
            <a href={sameOrigin(document.document_cdr)} download>
              {words.cdr}
            </a>
          ) : (
            <span className={css.none}>
              {words.cdr}: {words.noCdr}
            </span>
          )}
        </li>
      </ul>
    </Card>
  );
}

function PdfLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
