import type { ComponentProps } from 'react';
import { Problems } from './field.tsx';
import type { FieldProblems } from './use-submit.ts';

type FormProps = ComponentProps<'form'> & { problems: FieldProblems };

/** Fields inside show their problem by their name. */
export function Form({ problems, ...form }: FormProps) {
  return (
    <Problems value={problems}>
      <form {...form} />
    </Problems>
  );
}
