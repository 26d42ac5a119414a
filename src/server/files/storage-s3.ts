/** Uploaded files in an S3-compatible store. Imported only when one is configured: it is large. */

import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { checkFileName, type FileStorage, removeEach, type S3Settings } from './storage.ts';

export function createS3Storage(settings: S3Settings): FileStorage {
  const client = new S3Client(clientConfig(settings));
  const locate = (name: string) => ({ Bucket: settings.bucket, Key: checkFileName(name) });
  return {
    async put(name, body, contentType) {
      await client.send(
        new PutObjectCommand({ ...locate(name), Body: body, ContentType: contentType }),
      );
    },
    async remove(names) {
      await removeEach(names, (name) => client.send(new DeleteObjectCommand(locate(name))));
    },
    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(locate(name)));
        if (!(Body instanceof Readable)) throw new Error('The store answered without a body');
        return { body: Body, size: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },
  };
}

function clientConfig(settings: S3Settings): S3ClientConfig {
  return {
    region: settings.region,
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
    // Other stores than Amazon's refuse the checksums its client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint === undefined
      ? {}
      : { endpoint: settings.endpoint, forcePathStyle: true }),
  };
}
