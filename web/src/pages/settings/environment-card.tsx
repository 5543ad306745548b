import type { Company } from '@chasqui/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Card } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { keepCompany } from '../../service/save-company.ts';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import css from './environment-card.module.css';
import { missingForLive } from './missing-for-live.ts';
import { settingWords } from './words.ts';

/** Whether documents have legal value; changed by itself, after a question. */
export function EnvironmentCard({ company }: { readonly company: Company }) {
  const settings = useWords(settingWords);
  const terms = useWords(termWords);
  const mayChange = useMay('admin');
  const [isAsked, setAsked] = useState(false);
  const isLive = company.environment === 'live';
  return (
    <Card
      title={settings.environment}
      actions={
        mayChange && (
          <Button look={isLive ? 'plain' : 'primary'} onClick={() => setAsked(true)}>
            {isLive ? settings.goTest : settings.goLive}
          </Button>
        )
      }
    >
      <p>
        <Badge tone={isLive ? 'good' : 'warn'}>{terms.environment[company.environment]}</Badge>{' '}
        {isLive ? settings.isLive : settings.isTest}
      </p>
      {isLive && <Missing company={company} />}
      {isAsked && <Question company={company} onClose={() => setAsked(false)} />}
    </Card>
  );
}

function Question({
  company,
  onClose,
}: {
  readonly company: Company;
  readonly onClose: () => void;
}) {
  const settings = useWords(settingWords);
  const common = useWords(commonWords);
  const say = useToast();
  const queries = useQueryClient();
  const environment = company.environment === 'live' ? 'test' : 'live';
  const isUp = environment === 'live';
  return (
    <Confirm
      title={isUp ? settings.goLiveTitle : settings.goTestTitle}
      action={isUp ? settings.goLive : settings.goTest}
      look="primary"
      act={async () =>
        keepCompany(queries, await client.companies.change(company.id, { environment }))
      }
      onDone={() => say(common.saved)}
      onClose={onClose}
    >
      <p>{isUp ? settings.goLiveDetail : settings.goTestDetail}</p>
      {isUp && <Missing company={company} showsNothing />}
    </Confirm>
  );
}

/** What a company needs before it can issue with legal value. */
function Missing({
  company,
  showsNothing = false,
}: {
  readonly company: Company;
  readonly showsNothing?: boolean;
}) {
  const settings = useWords(settingWords);
  const missing = missingForLive(company, Date.now());
  if (missing.length === 0) {
    return showsNothing ? <Note tone="good">{settings.nothingMissing}</Note> : null;
  }
  return (
    <Note tone="warn" title={settings.missing}>
      <ul className={css.missing}>
        {missing.map((part) => (
          <li key={part}>{settings.missingParts[part]}</li>
        ))}
      </ul>
      <Link href={`/company/${company.id}/settings/credentials`}>
        {settings.section.credentials}
      </Link>
    </Note>
  );
}
