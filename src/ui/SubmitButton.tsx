import type { ReactNode } from 'react';
import { Button } from './Button';
import type { ButtonStyle } from './getButtonClass';

type SubmitButtonProps = {
  form: { formState: { isSubmitting: boolean } };
  variant?: ButtonStyle['variant'];
  children: ReactNode;
};

/** The button of a form that fills its page, step or dialog. */
export function SubmitButton({ form, variant = 'primary', children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      size="large"
      isWide
      isLoading={form.formState.isSubmitting}
    >
      {children}
    </Button>
  );
}
