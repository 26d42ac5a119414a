import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { MESSAGE_LENGTH, type Message } from '../messages.contract.ts';
import { editMessage } from '../messages-changes.contract.ts';
import { keepChanged } from './message-cache.ts';

type Props = { message: Message; onDone: () => void };

/** Where one's own message is corrected, in the place of the one where messages are written. */
export function MessageEditor({ message, onDone }: Props) {
  const client = useQueryClient();
  const [content, setContent] = useState(message.content);
  const edit = useWrite(editMessage, {
    onSuccess: (changed) => {
      keepChanged(client, changed, message.sender._id);
      onDone();
    },
  });
  const params = { userId: message.receiver._id, messageId: message._id };

  function send() {
    if (content.trim() === '') return;
    if (content.trim() === message.content) onDone();
    else edit.mutate({ params, body: { content } });
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="msg-editor"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label="Corriger votre message"
        value={content}
        maxLength={MESSAGE_LENGTH}
        onValue={setContent}
        onKeyDown={press}
        rows={2}
        autoFocus
      />
      <FormFailure error={edit.error} />
      <div className="msg-editor-foot">
        <Button look="3" onClick={onDone}>
          Annuler
        </Button>
        <Button
          type="submit"
          working={edit.isPending}
          workingLabel="Correction…"
          disabled={content.trim() === ''}
        >
          Corriger
        </Button>
      </div>
    </form>
  );
}
