import { useState, type ComponentProps } from 'react';
import { IconButton } from './IconButton';
import { TextField } from './TextField';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  /** Label of the button that reveals the password. */
  showLabel: string;
  hideLabel: string;
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password input with a button to reveal it. `maxLength` cuts off excessively long input before
 * sending.
 */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      name="password"
      maxLength={1000}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={isVisible ? 'eyeOff' : 'eye'}
          label={isVisible ? hideLabel : showLabel}
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
