import { MAX_PIXELS } from '#contract/pictures.ts';

const LONGEST_EDGE = 2000;
const HEAVY_BYTES = 1.5 * 1024 * 1024;
const QUALITY = 0.86;

/**
 * A lighter copy of a photo, upright, at most 2000 px on its long edge; the file itself when it is
 * light and small already, moves, cannot be read here, or would not get lighter. One of more pixels
 * than the server decodes is copied whatever the copy weighs.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (bitmap === null) return file;
  try {
    const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= HEAVY_BYTES) return file;
    const blob = await redraw(bitmap, { scale, type: outputType(file.type) });
    const decodable = bitmap.width * bitmap.height <= MAX_PIXELS;
    if (blob === null || (decodable && blob.size >= file.size)) return file;
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/** JPEG has no transparency; a browser that cannot write WebP gives PNG instead. */
function outputType(type: string): string {
  return type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
}

function redraw(bitmap: ImageBitmap, wish: { scale: number; type: string }): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * wish.scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * wish.scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, wish.type, QUALITY));
}
