import { type UploadKind, uploadErrors } from '../uploads.contract.ts';

/** Said of whatever has no sentence of its own. */
export const FAILED = 'Erreur lors du téléchargement';

/** What came back of an upload; status 0 when nothing did. */
export interface UploadReply {
  status: number;
  statusText: string;
  contentType: string;
  /** The body, when it is JSON. */
  body: unknown;
}

export function explainFailure(kind: UploadKind, reply: UploadReply): string {
  return kind === 'avatar' ? explainAvatar(reply) : explainImage(reply);
}

function explainAvatar({ status, statusText, body }: UploadReply): string {
  if (status === 0) return FAILED;
  return errorOf(body) ?? `Erreur ${status}: ${statusText}`.trim();
}

function explainImage({ status, contentType, body }: UploadReply): string {
  if (status === 404) {
    return "Endpoint d'upload non trouvé. Rechargez la page, puis réessayez.";
  }
  if (contentType.includes('text/html')) {
    return 'Erreur de configuration serveur. Réessayez dans quelques minutes.';
  }
  const spoken = [
    uploadErrors.imageTooLarge.status,
    uploadErrors.notAnImage.status,
    uploadErrors.fileMissing.status,
  ];
  // Only these refusals tell the resident what to do about the file itself.
  return (spoken.some((each) => each === status) ? errorOf(body) : undefined) ?? FAILED;
}

function errorOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  if (typeof body.error !== 'string' || body.error === '') return undefined;
  const details = 'details' in body && Array.isArray(body.details) ? body.details : [];
  return [body.error, ...details].join('. ');
}
