import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './snackbars.css';
import { useEventChannel } from '../platform/EventChannelContext';
import type { ChannelEvents } from '../platform/eventChannel';

type Snackbar = ChannelEvents['snackbar'];

const AUTO_CLOSE_MS = 5000;
const types = { info: 'info', success: 'success', warn: 'warning', error: 'error' } as const;

function show({ severity, text }: Snackbar): void {
  // One at a time.
  toast.dismiss();
  // Screen readers announce an error at once and other snackbars when they finish speaking.
  toast(text, { type: types[severity], role: severity === 'error' ? 'alert' : 'status' });
}

/** Top right. Closes after 5 s; the timer pauses while the pointer is over it. */
export function Snackbars({ first }: { first: Snackbar }) {
  const channel = useEventChannel();
  const firstShown = useRef(false);
  useEffect(() => {
    if (!firstShown.current) {
      firstShown.current = true;
      show(first);
    }
    return channel.on('snackbar', show);
  }, [channel, first]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      pauseOnHover
      theme="light"
      limit={1}
    />
  );
}
