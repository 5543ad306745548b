import type { CatalogueOutline, CountryCatalogues } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { TextField } from '../../parts/field.tsx';
import { fold } from '../../parts/fold.ts';
import { Card, Muted } from '../../parts/layout.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './catalogues.module.css';
import { addressOf, type ListName } from './lists.ts';
import { catalogueWords } from './words.ts';

/** The lists of a country, and a field that finds one. */
export function ListMenu({
  catalogues,
  list,
}: {
  readonly catalogues: CountryCatalogues;
  readonly list: ListName | undefined;
}) {
  const words = useWords(catalogueWords);
  const [text, setText] = useState('');
  const wanted = fold(text.trim());
  const fits = ({ name, title }: CatalogueOutline) => fold(`${name} ${title}`).includes(wanted);
  const own = catalogues.catalogues
    .map((each) => ({ ...each, title: words.titles[each.name] ?? each.title }))
    .filter(fits);
  const authority = catalogues.authority.filter(fits);
  const links = { country: catalogues.country, current: list };
  return (
    <Card>
      <TextField label={words.filterLists} type="search" value={text} onChange={setText} />
      <nav aria-label={words.lists} className={css.lists}>
        <Lists {...links} title={words.own} group="own" outlines={own} />
        <Lists
          {...links}
          title={words.authority(catalogues.authority_name)}
          group="authority"
          outlines={authority}
        />
        {own.length + authority.length === 0 && <Muted>{words.noList}</Muted>}
      </nav>
    </Card>
  );
}

function Lists({
  title,
  country,
  group,
  outlines,
  current,
}: {
  readonly title: string;
  readonly country: string;
  readonly group: ListName['group'];
  readonly outlines: readonly CatalogueOutline[];
  readonly current: ListName | undefined;
}) {
  const formats = useFormats();
  if (outlines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {outlines.map(({ name, title: text, entries }) => {
          const isCurrent = current?.group === group && current.name === name;
          return (
            <li key={name}>
              <Link
                href={addressOf(country, { group, name })}
                className={css.list}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <span>
                  {group === 'authority' && <code>{name}</code>} {text}
                </span>
                <Muted>{formats.count(entries)}</Muted>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
