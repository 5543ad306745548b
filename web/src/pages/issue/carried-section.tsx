import { Button } from '../../parts/button.tsx';
import { Card, Muted, Row } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { type Carried, carriedBy } from './carried.ts';
import type { NotCopied } from './copied-document.ts';
import { useDraftForm } from './draft-context.tsx';
import { issueWords } from './words.ts';

/** What the document that a draft began with says, and the draft does not. */
export function NotCopiedNote({ notCopied }: { readonly notCopied: readonly NotCopied[] }) {
  const words = useWords(issueWords);
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
  const words = useWords(issueWords);
  const common = useWords(commonWords);
  const { draft, change } = useDraftForm();
  const carried = carriedBy(draft);
  if (carried.length === 0) return null;
  const titleOf = ({ name, line }: Carried) =>
    line === undefined ? words.carried[name] : words.line(line);
  return (
    <Card title={words.carriedTitle}>
      <Muted>{words.carriedHint}</Muted>
      <ul>
        {carried.map((each) => (
          <li key={titleOf(each)}>
            <Row>
              <span>
                {titleOf(each)}: <bdi>{each.text}</bdi>
              </span>
              <Button
                look="quiet"
                aria-label={`${common.remove} ${titleOf(each)}`}
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
