import { useState, type ComponentProps } from 'react';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  /** Of the button that shows what was typed, and hides it again. */
  showLabel: string;
  hideLabel: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden unless the visitor wants to see it. Longer ones than anybody types are cut off before they are sent. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      name="password"
      maxLength={1000}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      suffix={<IconButton icon={isShown ? 'eyeOff' : 'eye'} label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)} />}
    />
  );
}
