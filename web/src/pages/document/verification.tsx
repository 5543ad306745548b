import type { VerificationFinding } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, Facts, Muted } from '../../parts/layout.tsx';
import { ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { useWords } from '../../words/language.tsx';
import { documentWords } from './words.ts';

/** What the service finds in the kept files. It reads them anew, so it is asked only where somebody wants to know. */
export function Verification({ documentId }: { readonly documentId: string }) {
  const words = useWords(documentWords);
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['document', documentId, 'verification'],
    enabled: isWanted,
    queryFn: ({ signal }) => client.documents.verification(documentId, { signal }),
  });
  const found: readonly VerificationFinding[] =
    data === undefined
      ? []
      : [...data.signature.findings, ...data.arithmetic.findings, ...data.warnings];
  return (
    <Card title={words.verification}>
      {!isWanted && (
        <>
          <Muted>{words.verifyHint}</Muted>
          <div>
            <Button onClick={() => setWanted(true)}>{words.verify}</Button>
          </div>
        </>
      )}
      {error !== null && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {isWanted && data === undefined && error === null && <Skeleton lines={3} />}
      {data !== undefined && (
        <Facts
          facts={[
            [
              words.signature,
              <Badge key="signature" tone={data.signature.state === 'valid' ? 'good' : 'bad'}>
                {words.signatureState[data.signature.state]}
              </Badge>,
            ],
            data.signature.trust === null
              ? null
              : [
                  data.signature.certificate?.subject ?? words.signature,
                  words.trust[data.signature.trust],
                ],
            [words.cdr, words.acknowledgementState[data.acknowledgement.state]],
            [words.sums, words.sumsState[data.arithmetic.state]],
          ]}
        />
      )}
      {found.length > 0 && (
        <ul>
          {found.map(({ code, detail }) => (
            <li key={code + detail}>
              <code>{code}</code> {detail}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
