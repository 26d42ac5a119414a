// Every statement that reads outings or events asks who may know of one that is a circle's, or says here why it need not.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Told by their file and name: what stands in no answer to anybody but those named. */
const NEED_NOT: Record<string, string> = {
  'alerts.match items claimDaily': 'of no circle (`circle_id is null`)',
  'search.spelling sweep': 'of no circle (`circle_id is null`)',
  'outside findGathering listGatherings listNew':
    'public: a circle’s never is (`gathering_of_circle`)',
  'app.views queries': 'of no circle (`isKind`)',
  'admin.entities gatherings': 'with a kind, through `isModerated`',
  'moderation.queue gathering': 'what was reported, by somebody who read it',
  'moderation.deletions PARTS': 'what is deleted, to be brought back as it was',
  'search.shown details': 'of the hits, which are',
  'gatherings.kept heldKept': 'one’s own download',
  'discovery.year organised joined': 'how often one organised and came oneself',
  'proches heldPlaces': 'one’s own download',
  'accounts.leaving organised': 'how many of one’s own end with one’s account',
  'gatherings.departure findConcerned created joined waitingFor saidMaybe excludedFrom thanksSaid photos datesSaid reasonsGiven answers organisedWithOthers brings messages discussionsRead':
    'one’s own download, and departure',
  'gatherings.calendar findGone': 'what one was told of oneself, where it is there no more',
  'gatherings otherDates': 'of a series, which is of one circle',
  'gatherings.circle findComing findConcerned findSpoken holdInsiders findOutsiders forgetOutsiders forget endTalks':
    'what a circle takes with it',
  'gatherings.circle publish': 'to those who are in it',
  'gatherings.circle findUnread': 'what one was told of oneself',
  'gatherings.tell tell': 'to those who may know of it (`heard`)',
  'gatherings.tell tellAll': 'the same, of all that one circle has',
  // Acts: whoever acts has found it (`lockKnown`, `readKnown`, `moderating`), or the job does.
  'gatherings.read standingWhere': 'acts',
  'gatherings.read findAll': 'through `filtersOf`',
  'gatherings.read isMine': 'through `isOnBoard`, beside it',
  'gatherings.board findByDate': 'through `filtersOf`',
  'gatherings.join lockedOf': 'acts: what it takes asks who is in the circle',
  'gatherings.series repeat findLater': 'acts',
  'gatherings.bring findList': 'acts',
  'gatherings.dates ask findAsked findAnswered findLookers choose': 'acts',
  'gatherings.withdraw findBare hold removeBare callOff': 'departure',
  'gatherings.maybe count': 'acts',
  'gatherings.proches findPlaces': 'acts',
  'gatherings.admin set changePicture': 'acts',
  'gatherings.freed missed': 'acts',
  'gatherings.hosts handOver': 'acts',
  'gatherings.organiser setOpen': 'acts',
  'gatherings.turnout call': 'acts',
  'gatherings.standing cancel': 'acts',
  'gatherings.write change remove': 'acts',
};

const READS =
  /(?:\bfrom|\bjoin|\busing)\s+gathering\b(?!_)|(?:updateTable|selectFrom|deleteFrom)\('gathering'|\bupdate gathering\b(?!_)|'gathering',|sql`gathering\b/;
const ASKS = /isReadBy|isForThem|isModerated|OnBoard|sharesAfter/;

it('none reads one without asking', async () => {
  const found: string[] = [];
  for await (const file of glob('src/**/*.sql.ts')) {
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*|^import .*$/gm, '');
    // A file within a wing of a feature does not bear its name.
    const [, wing = ''] = /^src\/features\/(\w+)\/\w+\//.exec(file) ?? [];
    const of = basename(file, '.sql.ts').replace('.shape', '');
    const name = wing === '' ? of : `${wing}.${of}`;
    for (const part of text.split(/\n(?=(?:export )?(?:const|function|async function) )/)) {
      if (!READS.test(part) || ASKS.test(part)) continue;
      const [, what = ''] = /^(?:export )?(?:const|async function|function) (\w+)/.exec(part) ?? [];
      found.push(`${name === 'views' ? 'app.views' : name} ${what}`);
    }
  }
  const named = Object.keys(NEED_NOT).flatMap((key) => {
    const [file, ...names] = key.split(' ');
    return names.map((name) => `${file} ${name}`);
  });
  const said = (list: string[]) =>
    [...new Set(list.map((one) => one.replace(/^(\w+)\.\1 /, '$1 ')))].sort();
  expect(said(found)).toEqual(said(named));
});
