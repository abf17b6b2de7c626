import { Button } from '../ui/button.tsx';
import { payTexts as texts } from './texts.ts';

type CopyButtonProps = {
  /** What is copied, and what the button says. */
  text: string;
  children: string;
  /** The name of what is copied, for what is said of it. */
  what: string;
  onSaid: (said: string) => void;
};

/** Copies a text, and says so. */
export function CopyButton({ text, children, what, onSaid }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => onSaid(texts.copied(what)),
      () => onSaid(texts.notCopied),
    );
  return (
    <Button variant="secondary" onClick={copy}>
      {children}
    </Button>
  );
}
