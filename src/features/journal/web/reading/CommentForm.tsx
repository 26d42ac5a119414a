import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { LONGEST_COMMENT, newComment } from '../../journal-talk.contract.ts';
import { NEW_ANSWER, NEW_COMMENT } from '../posting.ts';

type Props = {
  articleId: string;
  answers?: { _id: string; name: string } | undefined;
  onDone?: () => void;
};

/** A comment on the article, or an answer to one; what is typed stays in this browser until it is sent. */
export function CommentForm({ articleId, answers, onDone }: Props) {
  const form = useForm<{ content: string }>({
    schema: newComment.pick({ content: true }),
    initial: { content: '' },
    draft: useDraftName(answers ? `answer-${answers._id}` : `comment-${articleId}`),
  });
  const { values, faults } = form;
  const write = useCreation(answers ? NEW_ANSWER : NEW_COMMENT, form, {
    params: { id: articleId },
    called: values.content,
    ...(onDone ? { onDone, onKept: onDone } : {}),
  });
  return (
    <form
      className="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ content }) => write.send({ content, answers: answers?._id }));
      }}
    >
      <TextArea
        label={answers ? `Votre réponse à ${answers.name}` : 'Votre commentaire'}
        name="content"
        rows={answers ? 2 : 3}
        maxLength={LONGEST_COMMENT}
        value={values.content}
        onValue={(content) => form.set('content', content)}
        error={faults.content}
        ref={answers ? focusOnce : undefined}
      />
      <FormFailure error={write.error} onLater={write.onLater} />
      <div className="row wrapx comment-buttons">
        {answers && (
          <Button look="3" small onClick={onDone}>
            Annuler
          </Button>
        )}
        <Button type="submit" look="2" small={Boolean(answers)} working={write.isPending}>
          {answers ? 'Répondre' : 'Commenter'}
        </Button>
      </div>
    </form>
  );
}

/** The reader has just asked for this field. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();
