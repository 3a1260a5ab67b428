import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Matrix = [number, number, number, number, number, number];
type Box = { left: number; bottom: number; right: number; top: number };

/** Returns the number of pictures in a PDF, and the texts that begin where a picture is. */
export async function textsOnPictures(bytes: Buffer): Promise<{ pictures: number; covered: string[] }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const found = { pictures: 0, covered: [] as string[] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const boxes = await picturesOf(await page.getOperatorList());
    found.pictures += boxes.length;
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = item.transform.slice(4) as [number, number];
      if (boxes.some(({ left, bottom, right, top }) => x > left && x < right && y > bottom && y < top))
        found.covered.push(`${item.str} (page ${number})`);
    }
  }
  await document.loadingTask.destroy();
  return found;
}

/** Returns the boxes of the pictures of a page, in points: each is painted into a unit square, which a matrix moves. */
async function picturesOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): Promise<Box[]> {
  const { OPS } = await getResolvedPDFJS();
  const outer: Matrix[] = [];
  const boxes: Box[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.save) outer.push(matrix);
    else if (operation === OPS.restore) matrix = outer.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = product(matrix, argsArray[index] as Matrix);
    else if (operation === OPS.paintImageXObject) boxes.push(boxOf(matrix));
  }
  return boxes;
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function boxOf([width, , , height, x, y]: Matrix): Box {
  return {
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  };
}
