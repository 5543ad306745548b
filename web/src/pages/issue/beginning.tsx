import type { Company } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card, Muted, PageHead, Row, Stack } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import css from './beginning.module.css';
import { draftsOf, dropDraft, type KeptDraft } from './kept-drafts.ts';
import { textAt } from './pointer.ts';
import { type DraftType, draftTypes, isDraftType } from './start.ts';

/** What to issue, and the drafts that wait. */
export function Beginning({ company }: { readonly company: Company }) {
  const words = useWords();
  const at = `/company/${company.id}/issue`;
  return (
    <Stack>
      <PageHead title={words.issue.choose} />
      <div className={css.types}>
        {draftTypes.map((type) => (
          <Link key={type} href={`${at}?type=${type}`} className={css.type}>
            <strong>{words.terms.type[type]}</strong>
            <Muted>{words.issue.chooseHint[type]}</Muted>
          </Link>
        ))}
      </div>
      <KeptDrafts companyId={company.id} at={at} />
    </Stack>
  );
}

function KeptDrafts({ companyId, at }: { readonly companyId: string; readonly at: string }) {
  const words = useWords();
  const say = useToast();
  const [drafts, setDrafts] = useState(() => draftsOf(companyId));
  const discard = (id: string) => {
    dropDraft(id);
    setDrafts(draftsOf(companyId));
    say(words.issue.discarded);
  };
  return (
    <Card title={words.issue.kept}>
      <Muted>{drafts.length === 0 ? words.issue.noKept : words.issue.keptHint}</Muted>
      <ul className={css.drafts}>
        {drafts.map((kept) => (
          <li key={kept.id} className={css.draft}>
            <DraftLine kept={kept} />
            <Row>
              <ButtonLink href={`${at}?draft=${kept.id}`}>{words.issue.goOn}</ButtonLink>
              <Button look="quiet" onClick={() => discard(kept.id)}>
                {words.issue.discard}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DraftLine({ kept: { draft, changedAt } }: { readonly kept: KeptDraft }) {
  const words = useWords();
  const formats = useFormats();
  const type = textAt(draft, '/type');
  const what = [
    isDraftType(type) ? words.terms.type[type as DraftType] : type,
    textAt(draft, '/customer/registration_name'),
    textAt(draft, '/items/0/description') || words.issue.noItems,
  ];
  return (
    <span>
      <bdi>{what.filter(Boolean).join(' · ')}</bdi>{' '}
      <Muted>{formats.moment(new Date(changedAt).toISOString())}</Muted>
    </span>
  );
}
