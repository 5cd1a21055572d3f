/** What can be chosen for a custom order, for tests. */
export const choices = {
  charge: 30_000,
  minimumPieces: 5,
  mostPieces: 50,
  sampleDays: 30,
  advancePercent: 50,
  noticeDays: 90,
  daysToPay: 30,
  messageLetters: 40,
  photoMegabytes: 15,
  takesPayments: true,
};
