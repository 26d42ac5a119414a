import { describe, expect, it } from 'vitest';
import { explainFailure, type UploadReply } from './explain-failure.ts';

const json = (status: number, statusText: string, body: unknown): UploadReply => ({
  status,
  statusText,
  contentType: 'application/json; charset=utf-8',
  body,
});
const page = (status: number): UploadReply => ({
  status,
  statusText: '',
  contentType: 'text/html; charset=utf-8',
  body: undefined,
});
const nothing: UploadReply = { status: 0, statusText: '', contentType: '', body: undefined };

describe('a photo that was not taken', () => {
  it('for want of a server that knows uploads says so', () => {
    const sentence = "Endpoint d'upload non trouvé";
    expect(explainFailure('image', json(404, 'Not Found', { error: 'x' }))).toMatch(sentence);
    expect(explainFailure('image', page(404))).toMatch(sentence);
  });

  it('because a page was answered says that the server is at fault', () => {
    for (const status of [200, 502]) {
      expect(explainFailure('image', page(status))).toMatch(/^Erreur de configuration serveur/);
    }
  });

  it('for a reason the neighbour can do something about gives that reason', () => {
    const error = 'Le fichier est trop volumineux. Taille maximale : 5MB';
    expect(explainFailure('image', json(413, 'Payload Too Large', { error }))).toBe(error);
  });

  it('because it has too many pixels, or its place is taken, says so', () => {
    const tooLarge = {
      error: 'Veuillez sélectionner un fichier image valide',
      details: [
        "Cette image compte plus de 24 millions de pixels : réduisez-la avant de l'envoyer",
      ],
    };
    const refused = json(415, 'Unsupported Media Type', tooLarge);
    expect(explainFailure('image', refused)).toBe(
      'Veuillez sélectionner un fichier image valide. ' +
        "Cette image compte plus de 24 millions de pixels : réduisez-la avant de l'envoyer",
    );
    const error = 'Vos photos occupent déjà 500 Mo sur les 500 Mo de chaque habitant.';
    for (const kind of ['image', 'avatar'] as const) {
      expect(explainFailure(kind, json(413, 'Payload Too Large', { error }))).toBe(error);
    }
  });

  it.each([nothing, json(500, 'Internal Server Error', { error: 'Une erreur est survenue' })])(
    'for any other reason says only that it failed',
    (reply) => {
      expect(explainFailure('image', reply)).toBe('Erreur lors du téléchargement');
    },
  );
});

describe('a portrait that was not taken', () => {
  it('gives the reason of the server', () => {
    const reply = json(415, 'Unsupported Media Type', { error: 'Le serveur le dit' });
    expect(explainFailure('avatar', reply)).toBe('Le serveur le dit');
  });

  it('gives the status when the server says nothing more', () => {
    expect(explainFailure('avatar', page(502))).toBe('Erreur 502:');
    expect(explainFailure('avatar', json(503, 'Service Unavailable', {}))).toBe(
      'Erreur 503: Service Unavailable',
    );
  });

  it('says only that it failed when nothing was answered', () => {
    expect(explainFailure('avatar', nothing)).toBe('Erreur lors du téléchargement');
  });
});
