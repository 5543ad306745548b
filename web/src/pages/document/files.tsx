import type { Document } from '@chasqui/sdk';
import { Card } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import css from './files.module.css';

/** Links of files name the public address of the service; this page may have come by another name of it. */
export function sameOrigin(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
}

export function Files({ document }: { readonly document: Document }) {
  const { document: words } = useWords();
  const pdf = sameOrigin(document.document_pdf);
  const ticket = `${pdf}${pdf.includes('?') ? '&' : '?'}format=ticket`;
  const hasAnswer = document.acknowledgement !== null;
  return (
    <Card title={words.files}>
      <ul className={css.files}>
        <li>
          <a href={pdf} target="_blank" rel="noreferrer">
            {words.pdf}
          </a>
        </li>
        <li>
          <a href={ticket} target="_blank" rel="noreferrer">
            {words.ticket}
          </a>
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
