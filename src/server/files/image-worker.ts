/** The process that decodes images, one at a time; images.ts starts it, feeds it and ends it. */
import { decodeImage } from './image-decoder.ts';
import { type ImageJob, ImageRefusal, type ImageReply } from './images.ts';

/** What it takes on a machine that does nothing else; how busy this one is says nothing of the picture. */
const workSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

async function answer(job: ImageJob): Promise<ImageReply> {
  const before = process.cpuUsage();
  try {
    const image = await decodeImage(job.input, job.kind);
    return { image, memory: process.memoryUsage.rss(), work: workSince(before) };
  } catch (error) {
    if (error instanceof ImageRefusal) return { refused: error.reason, work: workSince(before) };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: ImageJob) => {
  void answer(job).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
// A Ctrl+C in the terminal reaches the whole group; the server decides when this one ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
