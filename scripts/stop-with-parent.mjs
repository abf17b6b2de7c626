// Loaded before every launched file. Ends it in the usual way when its launcher is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
