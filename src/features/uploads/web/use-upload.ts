import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../uploads.contract.ts';
import { FAILED } from './explain-failure.ts';
import {
  type SendOptions,
  UploadFailure,
  uploadAvatar,
  uploadImage,
  uploadTalkPhoto,
} from './send-file.ts';

export interface PictureValue {
  imageUrl: string;
  thumbnailUrl: string;
}

export interface UploadState {
  /** The file being sent, or the one that could not be. */
  file: File | null;
  /** From 0 to 1 while it is sent, `null` otherwise. */
  share: number | null;
  /** The sentence to show, `null` when nothing is wrong. */
  error: string | null;
  mayRetry: boolean;
}

const IDLE: UploadState = { file: null, share: null, error: null, mayRetry: false };

/** Sends one picture at a time; a new one, or leaving the screen, cancels the one under way. */
export function useUpload(kind: UploadKind, onSent: (value: PictureValue) => void) {
  const [state, setState] = useState<UploadState>(IDLE);
  const current = useRef<AbortController | null>(null);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(() => () => current.current?.abort(), []);

  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setState(IDLE);
  }, []);

  const start = useCallback(
    async (file: File) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setState({ file, share: 0, error: null, mayRetry: false });
      try {
        const value = await send(kind, file, {
          signal: controller.signal,
          onProgress: (share) => setState((before) => ({ ...before, share })),
        });
        if (controller.signal.aborted) return;
        setState(IDLE);
        sent.current(value);
      } catch (failure) {
        if (controller.signal.aborted) return;
        setState({
          file,
          share: null,
          // Anything else is the browser's, in its own language.
          error: failure instanceof UploadFailure ? failure.message : FAILED,
          mayRetry: failure instanceof UploadFailure && mayRetry(failure),
        });
      }
    },
    [kind],
  );

  return { ...state, start, cancel };
}

async function send(kind: UploadKind, file: File, options: SendOptions): Promise<PictureValue> {
  if (kind === 'talk') return await uploadTalkPhoto(file, options);
  if (kind === 'image') return await uploadImage(file, options);
  const { avatarUrl, thumbnails } = await uploadAvatar(file, options);
  return { imageUrl: avatarUrl, thumbnailUrl: thumbnails.medium };
}

/** The file itself is not at fault. */
function mayRetry(failure: UploadFailure): boolean {
  const fileAtFault = [400, 413, 415].includes(failure.status);
  return !fileAtFault && failure.message.startsWith('Erreur');
}
