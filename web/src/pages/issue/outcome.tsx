import { Link } from 'wouter';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { columnOfSums } from '../../parts/column-of-sums.ts';
import { Card, Muted, Row } from '../../parts/layout.tsx';
import { Note, ProblemNote } from '../../parts/message.tsx';
import { isNothing } from '../../service/amounts.ts';
import { detailOf, hasCode, isSignedOut } from '../../service/problem.ts';
import { useFormats, useLanguage, useWords } from '../../words/language.tsx';
import { documentWords } from '../document/words.ts';
import { type Finding, useDraftForm } from './draft-context.tsx';
import { withIndicatorWords } from './indicator-words.ts';
import { notReadyText } from './not-ready.ts';
import css from './outcome.module.css';
import { isOfCompany, placeName } from './place-names.ts';
import type { Computed } from './use-dry-run.ts';
import { issueWords } from './words.ts';

type Props = {
  readonly computed: Computed;
  readonly isReady: boolean;
  /** What is missing before the service can be asked. */
  readonly missing: readonly Finding[];
  readonly findings: readonly Finding[];
  /** Why issuing was refused. */
  readonly error: unknown;
  /** What is wrong is among the findings. */
  readonly isKnown: boolean;
  /** It has all the amounts of the document that it began with; what is deposited the service asks for. */
  readonly isWhole: boolean;
  onAsNew(): void;
};

/** What the service makes of the draft: amounts, and what is wrong with it. */
export function Outcome({ computed, isReady, missing, findings, error, isWhole, ...props }: Props) {
  const { isKnown, onAsNew } = props;
  const { language } = useLanguage();
  const words = useWords(issueWords);
  const { draft } = useDraftForm();
  const errors = findings.filter(({ level }) => level === 'error');
  const observations = findings.filter(({ level }) => level === 'observation');
  const isClean =
    isReady && !computed.isPending && findings.length === 0 && computed.error === null;
  return (
    <Card title={words.outcome}>
      <div aria-live="polite" className={css.outcome}>
        {!isReady && errors.length === 0 && <Muted>{notReadyText(draft, missing, language)}</Muted>}
        {computed.isPending && isReady && <Muted>{words.computing}</Muted>}
        <Amounts computed={computed} />
        {isClean && isWhole && <Note tone="good">{words.good}</Note>}
        {isClean && !isWhole && <Note>{words.goodButNotCopied}</Note>}
        {errors.length > 0 && (
          <Note tone="bad" title={words.errors(errors.length)}>
            <Findings findings={errors} />
          </Note>
        )}
        {observations.length > 0 && (
          <Note tone="warn" title={words.observations}>
            <Findings findings={observations} />
          </Note>
        )}
        {!isSignedOut(computed.error) && <ProblemNote error={computed.error} />}
        {hasCode(error, 'idempotency_key_reused') ? (
          <KeyUsed error={error} onAsNew={onAsNew} />
        ) : (
          !isKnown && <ProblemNote error={error} again={words.issueAgain} />
        )}
      </div>
    </Card>
  );
}

/** The draft was issued before, with other data: the answer names the document. */
function KeyUsed({ error, onAsNew }: { readonly error: unknown; onAsNew(): void }) {
  const words = useWords(issueWords);
  const { companyId } = useDraftForm();
  const [documentId] = /doc_\w+/.exec(detailOf(error)) ?? [];
  return (
    <Note tone="warn" title={words.keyUsed}>
      <p>{words.keyUsedDetail}</p>
      <Row>
        {documentId !== undefined && (
          <ButtonLink href={`/company/${companyId}/documents/${documentId}`}>
            {words.seeIssued}
          </ButtonLink>
        )}
        <Button onClick={onAsNew}>{words.asNew}</Button>
      </Row>
    </Note>
  );
}

function Amounts({ computed: { result, isPending } }: { readonly computed: Computed }) {
  const words = useWords(documentWords);
  const formats = useFormats();
  if (result === undefined || result.document.type === 'despatch') return null;
  const { document } = result;
  const column = columnOfSums(document).filter(([, amount]) => !isNothing(amount));
  const sums: readonly (readonly [string, string | null])[] = [
    ...column.map(([name, amount]) => [words[name], amount] as const),
    [words.total, document.total],
    [words.pendingAmount, document.pending_amount],
  ];
  return (
    <dl className={isPending ? css.oldSums : css.sums}>
      {sums.map(
        ([name, amount]) =>
          amount !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formats.money(amount, document.currency)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const words = useWords(issueWords);
  return (
    <ul className={css.findings}>
      {findings.map(({ code, detail, pointer, authority_message }) => (
        <li key={code + pointer + detail}>
          <Place pointer={pointer} />
          {withIndicatorWords(detail, words)}
          {authority_message !== null && (
            <details>
              <summary>
                {words.sunatSays} ({code})
              </summary>
              {authority_message}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the form calls the place, with the way to it where it is set elsewhere; or the place itself where the form has no name for it. */
function Place({ pointer }: { readonly pointer: string }) {
  const { companyId } = useDraftForm();
  const name = placeName(pointer, useLanguage().language);
  if (name === null && pointer === '') return null;
  return (
    <>
      {name === null && <code>{pointer}</code>}
      {name !== null && !isOfCompany(pointer) && <strong>{name}</strong>}
      {name !== null && isOfCompany(pointer) && (
        <Link href={`/company/${companyId}/settings/company`}>{name}</Link>
      )}
      {': '}
    </>
  );
}
