// The components that cover the page. A button opens each, because only one can be open at a time.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages';
import { useServerForm } from '../../platform/form/useServerForm';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { FormDialog } from '../../ui/FormDialog';
import { ImageViewer } from '../../ui/ImageViewer';
import { SlideIn } from '../../ui/SlideIn';
import { TextField } from '../../ui/TextField';
import type { ComponentStates } from './useLotStates';

type OpenerProps = { name: string; children: (close: () => void) => ReactNode };

function Opener({ name, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-opens={name} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function SampleForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const form = useServerForm({
    draft: null,
    initial: { note: '' },
    send: async () => ({}),
    readErrors: () => ({ fields: {}, form: null }),
    formatError: () => undefined,
    onDone: onClose,
  });
  return (
    <FormDialog
      id="sample"
      title={intl.formatMessage({ id: 'bidding.confirm.title' })}
      form={form}
      submitLabel={intl.formatMessage({ id: 'common.action.apply' })}
      cancelLabel={intl.formatMessage({ id: 'common.action.cancel' })}
      onClose={onClose}
    >
      <TextField label={intl.formatMessage({ id: 'bidding.form.label' })} />
    </FormDialog>
  );
}

function Viewer({ onClose, picture }: { onClose: () => void; picture: string }) {
  const intl = useIntl();
  const [index, setIndex] = useState(0);
  const title = intl.formatMessage({ id: 'bidding.history.title' });
  return (
    <ImageViewer
      title={title}
      images={[1, 2, 3].map((number) => ({
        source: picture,
        largest: picture,
        title: `${title} ${number}`,
      }))}
      index={index}
      onIndexChange={setIndex}
      onClose={onClose}
    />
  );
}

export function useOverlayStates(picture: string): ComponentStates[] {
  const intl = useIntl();
  const say = (id: MessageId): string => intl.formatMessage({ id });
  const text = <FormattedMessage id="bidding.confirm.binding" />;
  const actions = (close: () => void): ReactNode => (
    <>
      <Button variant="primary" onClick={close}>
        <FormattedMessage id="bidding.action.bidEmpty" />
      </Button>
      <Button onClick={close}>
        <FormattedMessage id="common.action.cancel" />
      </Button>
    </>
  );
  const createDialog = (kind: 'dialog' | 'wide' | 'sheet'): ReactNode => (
    <Opener name={kind}>
      {(close) => (
        <Dialog
          kind={kind}
          title={say('bidding.confirm.title')}
          onClose={close}
          footer={actions(close)}
        >
          {text}
        </Dialog>
      )}
    </Opener>
  );
  return [
    {
      name: 'Dialog',
      states: {
        dialog: createDialog('dialog'),
        wide: createDialog('wide'),
        sheet: createDialog('sheet'),
      },
    },
    {
      name: 'ConfirmDialog',
      states: {
        danger: (
          <Opener name="confirm">
            {(close) => (
              <ConfirmDialog
                title={say('bidding.confirm.unusualTitle')}
                confirmLabel={say('common.action.apply')}
                variant="danger"
                send={async () => null}
                messages={{ unknown: 'bidding.refusal.unknown' }}
                onDone={close}
                onClose={close}
              >
                {text}
              </ConfirmDialog>
            )}
          </Opener>
        ),
      },
    },
    {
      name: 'FormDialog',
      states: {
        form: <Opener name="form">{(close) => <SampleForm onClose={close} />}</Opener>,
      },
    },
    {
      name: 'ImageViewer',
      states: {
        'three pictures': (
          <Opener name="viewer">{(close) => <Viewer onClose={close} picture={picture} />}</Opener>
        ),
      },
    },
    {
      name: 'SlideIn',
      states: {
        'with actions': (
          <Opener name="slide-in">
            {(close) => (
              <SlideIn
                title={say('bidding.confirm.title')}
                onClose={close}
                actions={actions(close)}
              >
                {text}
              </SlideIn>
            )}
          </Opener>
        ),
      },
    },
  ];
}
