import { Button } from '../../parts/button.tsx';
import { Card, Muted, Row } from '../../parts/layout.tsx';
import { Note } from '../../parts/told.tsx';
import { useWords } from '../../words/language.tsx';
import { type Carried, carriedBy } from './carried.ts';
import type { NotCopied } from './copied-document.ts';
import { useDraftForm } from './draft-context.tsx';

/** What the document that a draft began with says, and the draft does not. */
export function NotCopiedNote({ notCopied }: { readonly notCopied: readonly NotCopied[] }) {
  const { issue: words } = useWords();
  if (notCopied.length === 0) return null;
  return (
    <Note tone="warn" title={words.notCopiedTitle}>
      <ul>
        {notCopied.map((name) => (
          <li key={name}>{words.notCopied[name]}</li>
        ))}
      </ul>
    </Note>
  );
}

/** What the draft holds without a field of its own: nothing is issued that was not seen. */
export function CarriedSection() {
  const words = useWords();
  const { draft, change } = useDraftForm();
  const carried = carriedBy(draft);
  if (carried.length === 0) return null;
  const titleOf = ({ name, line }: Carried) =>
    line === undefined ? words.issue.carried[name] : words.issue.line(line);
  return (
    <Card title={words.issue.carriedTitle}>
      <Muted>{words.issue.carriedHint}</Muted>
      <ul>
        {carried.map((each) => (
          <li key={titleOf(each)}>
            <Row>
              <span>
                {titleOf(each)}: <bdi>{each.text}</bdi>
              </span>
              <Button
                look="quiet"
                aria-label={`${words.common.remove} ${titleOf(each)}`}
                onClick={() => change(() => each.without)}
              >
                ✕
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}
