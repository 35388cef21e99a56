import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Bounce, ToastContainer, toast, type CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './snackbars.css';
import { type ChannelEvents, useEventChannel } from '../../platform/eventChannel';
import { IconButton } from '../../ui/IconButton';

type Snackbar = ChannelEvents['snackbar'];

const AUTO_CLOSE_MS = 5000;
const types = { info: 'info', success: 'success', warn: 'warning', error: 'error' } as const;

function show({ severity, text }: Snackbar): void {
  // One at a time.
  toast.dismiss();
  // Screen readers announce an error at once and other snackbars when they finish speaking.
  toast(text, {
    type: types[severity],
    role: severity === 'error' ? 'alert' : 'status',
    // A transition without duration may never report its end, for which the library waits before it
    // removes the snackbar.
    transition: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : Bounce,
  });
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const intl = useIntl();
  return (
    <IconButton
      icon="close"
      label={intl.formatMessage({ id: 'common.action.close' })}
      className="snackbar__close"
      onClick={() => closeToast(true)}
    />
  );
}

/** Top right. Closes after 5 s; the timer pauses while the pointer is over it. */
export function Snackbars({ first }: { first: Snackbar }) {
  const intl = useIntl();
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
      // Its label for screen readers is in English only. Its animation is the timer and continues.
      hideProgressBar
      closeButton={(props) => <CloseButton {...props} />}
      aria-label={intl.formatMessage({ id: 'common.snackbars.label' })}
    />
  );
}
