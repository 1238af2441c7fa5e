import { IDENTITY } from "@/service/lab-reports/reading/matrix";
import { detectLines, type TextLine } from "@/service/lab-reports/reading/ocr/detect-lines";
import { isUpsideDown } from "@/service/lab-reports/reading/ocr/is-upside-down";
import type { OcrModels } from "@/service/lab-reports/reading/ocr/ocr-models";
import { readLines } from "@/service/lab-reports/reading/ocr/read-lines";
import type { PageImage } from "@/service/lab-reports/reading/page-images";
import type { ReadPage } from "@/service/lab-reports/reading/read-page";
import { loadOpenCv, type Mat, type OpenCv, withMats } from "./opencv";
import { getMedianThickness, getTilt, isOnItsSide, levelLines, mapLine } from "./page-geometry";
import { findPageOutline, type Outline } from "./page-outline";
import {
  keepAsItIs,
  type Straightening,
  straightenOutline,
  toFractions,
  turn,
  warp,
} from "./straighten";

const DETECTION_SIDE_PIXELS = 1280;
const LINE_THICKNESS_PIXELS = 44;
const MAX_SIDE_PIXELS = 4000;
const MAX_ENLARGEMENT = 4;
const BORDER_SHARE = 0.015;
const MAX_LOST_SHARE = 0.1;

export type ImagePage = {
  readonly page: Omit<ReadPage, "number">;
  /** The straightened page, for the second reading. */
  readonly image: PageImage;
};

/** Straightens a photo or scan of a page and reads its words with the first engine. */
export async function readImagePage(models: OcrModels, upload: PageImage): Promise<ImagePage> {
  const cv = await loadOpenCv();
  return withMats(async (keep) => {
    const image = keep(new cv.Mat(upload.height, upload.width, cv.CV_8UC1));
    image.data.set(upload.data);
    const found = await detectLines(cv, models, image, DETECTION_SIDE_PIXELS);
    const sheet = takeSheet(cv, image, await findPageOutline(cv, image), found);
    const upright = straightenLines(sheet.straightening, sheet.lines);
    const drawn = keep(warp(cv, image, upright.straightening));
    const { straightening, page, lines } = (await isUpsideDown(cv, models, drawn, upright.lines))
      ? turnOver(cv, upright, drawn, keep)
      : { ...upright, page: drawn };
    return {
      page: {
        width: page.cols,
        height: page.rows,
        source: "image",
        words: await readLines(cv, models, page, levelLines(lines)),
        toUpload: toFractions(straightening, upload),
      },
      image: { data: Uint8Array.from(page.data), width: page.cols, height: page.rows },
    };
  });
}

/**
 * Straightens the sheet in a photo. An outline that cuts off text belongs to something else, such as a dark heading.
 */
function takeSheet(
  cv: OpenCv,
  image: Mat,
  outline: Outline | null,
  found: readonly TextLine[],
): Upright {
  const whole = { straightening: keepAsItIs(image), lines: found };
  if (!outline) return whole;
  const straightening = straightenOutline(cv, outline);
  const lines = found.map((line) => mapLine(line, straightening.map));
  const isInside = ({ center: { x, y } }: TextLine) =>
    x > 0 && x < straightening.width && y > 0 && y < straightening.height;
  const inside = lines.filter(isInside);
  const reachesBorder = outline.some(
    ({ x, y }) =>
      Math.min(x, y) < BORDER_SHARE * image.rows ||
      x > image.cols - BORDER_SHARE * image.rows ||
      y > image.rows - BORDER_SHARE * image.rows,
  );
  const lost = lines.length - inside.length;
  if (lost > 0 && (reachesBorder || lost > MAX_LOST_SHARE * lines.length)) return whole;
  return { straightening, lines: inside };
}

type Upright = { readonly straightening: Straightening; readonly lines: readonly TextLine[] };

/** Turns the page so that its lines are horizontal, and scales it so that they have the best height for reading. */
function straightenLines(flat: Straightening, found: readonly TextLine[]): Upright {
  const side = isOnItsSide(found) ? turn({ ...flat, map: IDENTITY }, Math.PI / 2, 1).map : IDENTITY;
  const tilt = getTilt(found.map((line) => mapLine(line, side)));
  const angle = (side === IDENTITY ? 0 : Math.PI / 2) - tilt;
  const thickness = getMedianThickness(found) || LINE_THICKNESS_PIXELS;
  const largest = MAX_SIDE_PIXELS / Math.max(flat.width, flat.height);
  const scale = Math.min(MAX_ENLARGEMENT, largest, LINE_THICKNESS_PIXELS / thickness);
  const straightening = turn(flat, angle, scale);
  const toPage = turn({ ...flat, map: IDENTITY }, angle, scale).map;
  return { straightening, lines: found.map((line) => mapLine(line, toPage)) };
}

function turnOver(
  cv: OpenCv,
  { straightening, lines }: Upright,
  page: Mat,
  keep: (mat: Mat) => Mat,
): Upright & { readonly page: Mat } {
  const turned = turn(straightening, Math.PI, 1);
  const toTurned = turn({ ...straightening, map: IDENTITY }, Math.PI, 1).map;
  const flipped = keep(new cv.Mat());
  cv.flip(page, flipped, -1);
  return {
    straightening: turned,
    lines: lines.map((line) => mapLine(line, toTurned)),
    page: flipped,
  };
}
