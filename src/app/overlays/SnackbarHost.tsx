import { useEffect, useState, type ComponentType } from 'react';
import { type ChannelEvents, useEventChannel } from '../../platform/eventChannel';
import { loadWithRetries } from '../../platform/loadWithRetries';
import { takeParkedSnackbar } from '../../platform/parkedSnackbar';

type Snackbar = ChannelEvents['snackbar'];

/** Listens for snackbars. The container and its library load with the first one. */
export function SnackbarHost() {
  const channel = useEventChannel();
  const [Container, setContainer] = useState<ComponentType<{ first: Snackbar }> | null>(null);
  const [first, setFirst] = useState<Snackbar | null>(null);
  useEffect(
    () =>
      channel.on('snackbar', (snackbar) => {
        setFirst(snackbar);
        loadWithRetries(() => import(/* webpackChunkName: "snackbars" */ './Snackbars')).then(
          ({ Snackbars }) => setContainer(() => Snackbars),
          // The next snackbar loads it again.
          () => undefined,
        );
      }),
    [channel],
  );
  useEffect(() => {
    // Left by the previous document for this one.
    const parked = takeParkedSnackbar();
    if (parked !== null) channel.emit('snackbar', parked);
  }, [channel]);
  return Container !== null && first !== null ? <Container first={first} /> : null;
}
