/*
 * Lists every snackbar text in order, in a list named "said". For tests of what the user is told,
 * without the snackbar library.
 */
import { useEffect, useState } from 'react';
import { useEventChannel } from '../../src/platform/eventChannel';

export function SnackbarLog() {
  const channel = useEventChannel();
  const [messages, setMessages] = useState<readonly string[]>([]);
  useEffect(
    () => channel.on('snackbar', ({ text }) => setMessages((before) => [...before, text])),
    [channel],
  );
  return (
    <ul aria-label="said">
      {messages.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
