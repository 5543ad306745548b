import type { Company } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card, Muted, PageHead, Row, Stack } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import { termWords } from '../../words/shared.ts';
import css from './beginning.module.css';
import { draftsOf, dropDraft, type KeptDraft } from './kept-drafts.ts';
import { textAt } from './pointer.ts';
import { type DraftType, draftTypes, isDraftType } from './start.ts';
import { issueWords } from './words.ts';

/** What to issue, and the drafts that wait. */
export function Beginning({ company }: { readonly company: Company }) {
  const words = useWords(issueWords);
  const terms = useWords(termWords);
  const at = `/company/${company.id}/issue`;
  return (
    <Stack>
      <PageHead title={words.choose} />
      <div className={css.types}>
        {draftTypes.map((type) => (
          <Link key={type} href={`${at}?type=${type}`} className={css.type}>
            <strong>{terms.type[type]}</strong>
            <Muted>{words.chooseHint[type]}</Muted>
          </Link>
        ))}
      </div>
      <KeptDrafts companyId={company.id} at={at} />
    </Stack>
  );
}

function KeptDrafts({ companyId, at }: { readonly companyId: string; readonly at: string }) {
  const words = useWords(issueWords);
  const say = useToast();
  const [drafts, setDrafts] = useState(() => draftsOf(companyId));
  const discard = (id: string) => {
    dropDraft(id);
    setDrafts(draftsOf(companyId));
    say(words.discarded);
  };
  return (
    <Card title={words.kept}>
      <Muted>{drafts.length === 0 ? words.noKept : words.keptHint}</Muted>
      <ul className={css.drafts}>
        {drafts.map((kept) => (
          <li key={kept.id} className={css.draft}>
            <DraftLine kept={kept} />
            <Row>
              <ButtonLink href={`${at}?draft=${kept.id}`}>{words.goOn}</ButtonLink>
              <Button look="quiet" onClick={() => discard(kept.id)}>
                {words.discard}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DraftLine({ kept: { draft, changedAt } }: { readonly kept: KeptDraft }) {
  const terms = useWords(termWords);
  const words = useWords(issueWords);
  const formats = useFormats();
  const type = textAt(draft, '/type');
  const what = [
    isDraftType(type) ? terms.type[type as DraftType] : type,
    textAt(draft, '/customer/registration_name'),
    textAt(draft, '/items/0/description') || words.noItems,
  ];
  return (
    <span>
      <bdi>{what.filter(Boolean).join(' · ')}</bdi>{' '}
      <Muted>{formats.moment(new Date(changedAt).toISOString())}</Muted>
    </span>
  );
}
