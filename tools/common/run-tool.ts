/** Runs a tool. It answers whether all is well; a wrong argument is told in one line and exits 3. */
export const runTool = async (tool: () => Promise<boolean> | boolean): Promise<void> => {
  try {
    process.exitCode = (await tool()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 3;
  }
};
