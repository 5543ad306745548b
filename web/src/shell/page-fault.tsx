import { Component, type ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/message.tsx';
import { problemWords } from '../service/words.ts';
import { useWords } from '../words/language.tsx';
import { shellWords } from './words.ts';

type State = { readonly error: unknown };

/** Catches what a page throws: its code is gone after an upgrade, or it has a fault. The frame stays, and drafts are kept. */
export class PageFault extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Fault error={error} />;
  }
}

/** What browsers say where a part of a page cannot be loaded. */
const notLoaded = /dynamically imported module|Importing a module script failed|Failed to fetch/;

function Fault({ error }: { readonly error: unknown }) {
  const words = useWords(shellWords);
  const problem = useWords(problemWords);
  const isOld = error instanceof Error && notLoaded.test(error.message);
  return (
    <Note tone="warn" title={isOld ? words.newVersion : problem.unknown}>
      <p>{problem.tryAgain}</p>
      <p>
        <Button look="primary" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
      </p>
    </Note>
  );
}
