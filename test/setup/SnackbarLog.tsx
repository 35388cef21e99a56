/*
 * Shows every snackbar that was asked for, one after another, as a list named "said": for tests that look at what a
 * person is told, without the library that shows it.
 */
import { useEffect, useState } from 'react';
import { useEventChannel } from '../../src/platform/EventChannelContext';

export function SnackbarLog() {
  const channel = useEventChannel();
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => channel.on('snackbar', ({ text }) => setSaid((before) => [...before, text])), [channel]);
  return (
    <ul aria-label="said">
      {said.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
