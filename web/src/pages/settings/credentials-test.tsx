import type { Company, TestedService } from '@chasqui/sdk';
import { useMutation } from '@tanstack/react-query';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { ProblemNote, ProgressBar } from '../../parts/message.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { client } from '../../service/client.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { credentialWords } from './credentials-words.ts';

const tones: Readonly<Record<TestedService['result'], Tone>> = {
  works: 'good',
  denied: 'bad',
  unreachable: 'warn',
  unknown: 'warn',
  not_set: 'plain',
};

/** What each service of the authority says of the credentials. */
export function CredentialsTest({ company }: { readonly company: Company }) {
  const credentials = useWords(credentialWords);
  const test = useMutation({ mutationFn: () => client.companies.testCredentials(company.id) });
  return (
    <Card
      title={credentials.test}
      actions={
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {credentials.test}
        </Button>
      }
    >
      <Muted>{credentials.testDetail}</Muted>
      {test.isPending && <ProgressBar label={credentials.testing} />}
      <ProblemNote error={test.error} />
      {test.data !== undefined && <Answers tested={test.data} />}
    </Card>
  );
}

function Answers({ tested }: { readonly tested: readonly TestedService[] }) {
  const credentials = useWords(credentialWords);
  const common = useWords(commonWords);
  const columns: readonly Column<TestedService>[] = [
    {
      key: 'service',
      title: credentials.service,
      cell: ({ service }) => credentials.services[service] ?? service,
    },
    {
      key: 'result',
      title: credentials.result,
      cell: ({ result }) => <Badge tone={tones[result]}>{credentials.results[result]}</Badge>,
    },
    { key: 'code', title: common.code, cell: ({ code }) => code },
    { key: 'detail', title: common.description, cell: ({ detail }) => detail },
  ];
  return (
    <div role="status">
      <Table
        caption={credentials.result}
        columns={columns}
        rows={tested}
        keyOf={({ service }) => service}
      />
    </div>
  );
}
