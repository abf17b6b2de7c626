import { type ReactNode, useState } from 'react';
import { answerProblem, closeProblem, type TeamProblem } from '../../../contract/team/problems.ts';
import { useAct } from '../../calls/use-act.ts';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { TextAreaField } from '../frame/form-fields.tsx';
import { NamedButton } from '../frame/named-button.tsx';
import { MakeGoodDialog } from './make-good-dialog.tsx';
import styles from './problems.module.css';
import { problemsTexts as texts } from './texts.ts';

type Settling = { problem: TeamProblem; how: 'answer' | 'make-good' };

/** Render the dialog outside the list, which loses the answered entry. */
export function useSettling() {
  const [settling, setSettling] = useState<Settling | null>(null);
  const { run, isBusy } = useAct(closeProblem);
  const close = async ({ id }: TeamProblem) => {
    const { failure } = await run({ id });
    if (failure) showToast({ text: failure.message, tone: 'destructive' });
    else showToast({ text: texts.closed, tone: 'success' });
  };
  const choices = (problem: TeamProblem): ReactNode => {
    const { state, makesGood, client } = problem;
    return (
      <>
        {state === 'open' && (
          <NamedButton
            label={texts.answer}
            name={texts.answerLabel(client.name)}
            variant="secondary"
            onClick={() => setSettling({ problem, how: 'answer' })}
          />
        )}
        {state !== 'closed' && makesGood === null && (
          <NamedButton
            label={texts.makeGood}
            name={texts.makeGoodLabel(client.name)}
            variant={state === 'open' ? 'quiet' : 'secondary'}
            onClick={() => setSettling({ problem, how: 'make-good' })}
          />
        )}
        {state === 'answered' && (
          <NamedButton
            label={texts.close}
            name={texts.closeLabel(client.name)}
            disabled={isBusy}
            onClick={() => void close(problem)}
          />
        )}
      </>
    );
  };
  const done = () => setSettling(null);
  const dialog =
    settling &&
    (settling.how === 'answer' ? (
      <AnswerDialog problem={settling.problem} onClose={done} />
    ) : (
      <MakeGoodDialog problem={settling.problem} onClose={done} />
    ));
  return { choices, dialog };
}

type AnswerDialogProps = { problem: TeamProblem; onClose: () => void };

function AnswerDialog({ problem, onClose }: AnswerDialogProps) {
  return (
    <ActionDialog
      title={texts.answerDialog.title}
      subtitle={problem.client.name}
      send={texts.answer}
      definition={answerProblem}
      inputOf={(typed) => ({ id: problem.id, answer: String(typed.get('answer') ?? '') })}
      now={texts.states[problem.state]}
      onClose={onClose}
      done={texts.answerDialog.done}
    >
      <p className={styles.words}>{problem.text}</p>
      <TextAreaField
        label={texts.answerDialog.words}
        name="answer"
        hint={texts.answerDialog.hint}
        required
        rows={4}
        maxLength={2000}
      />
    </ActionDialog>
  );
}
