/** "40 pictures", "1 picture" */
export const pictureCount = (count: number): string =>
  count === 1 ? "1 picture" : `${count} pictures`;
